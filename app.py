import sys,re,textwrap
root='/work/h-english2/Sources/'
edits={};cur=None;f=None
for l in open(sys.argv[1]).read().split('\n'):
    if l.startswith('= '): f=root+l[2:].strip();edits.setdefault(f,{});cur=None
    elif (m:=re.match(r'@(\d+)(?:-(\d+))?(?: (.*))?$',l)):
        a=int(m[1]);b=int(m[2] or a);edits[f][(a,b)]=cur=[]
        if m[3]: cur.append(m[3])
    elif cur is not None and l.strip(): cur.append(l)
for f,e in edits.items():
    L=open(f).read().split('\n')
    for (a,b) in sorted(e,reverse=True):
        old=L[a-1:b]
        m=re.match(r'(\s*)(///?)',old[0])
        if not m or not all(re.match(r'\s*//',x) for x in old): print('BAD',f,a,b,old);continue
        for x in (L[a-2] if a>1 else '', L[b]):
            if re.match(r'\s*'+m[2]+r'(?!/)',x) : print('PARTIAL',f,a,b,repr(x))
        new=[]
        for t in e[(a,b)]:
            t=t.replace('~~','')
            new+= [m[1]+m[2]] if t=='.' else textwrap.wrap(t,width=118,initial_indent=m[1]+m[2]+' ',subsequent_indent=m[1]+m[2]+' ',break_long_words=False,break_on_hyphens=False)
        L[a-1:b]=new
    open(f,'w').write('\n'.join(L))
