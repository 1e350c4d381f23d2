// Differences between two stages of IR.

// Pairs of lines: both where they are equal, else one of them. By the longest common subsequence.
function difference(old, now) {
  let start = 0;
  while (start < old.length && start < now.length && old[start].text === now[start].text) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end].text === now[now.length - 1 - end].text) end++;
  const first = old.slice(start, old.length - end);
  const second = now.slice(start, now.length - end);
  const pairs = old.slice(0, start).map((line, index) => [line, now[index]]);
  if (first.length * second.length > 4_000_000) {
    for (const line of first) pairs.push([line, null]);
    for (const line of second) pairs.push([null, line]);
  } else {
    const width = second.length + 1;
    const lengths = new Uint32Array((first.length + 1) * width);
    for (let i = first.length - 1; i >= 0; i--)
      for (let j = second.length - 1; j >= 0; j--)
        lengths[i * width + j] = first[i].text === second[j].text ? lengths[(i + 1) * width + j + 1] + 1 : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    let [i, j] = [0, 0];
    while (i < first.length || j < second.length) {
      if (i < first.length && j < second.length && first[i].text === second[j].text) pairs.push([first[i++], second[j++]]);
      else if (j === second.length || (i < first.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])) pairs.push([first[i++], null]);
      else pairs.push([null, second[j++]]);
    }
  }
  for (let index = 0; index < end; index++) pairs.push([old[old.length - end + index], now[now.length - end + index]]);
  return pairs;
}

// Puts removed lines beside those that were added in their place.
function aligned(pairs) {
  const rows = [];
  let removed = [];
  let added = [];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) rows.push([removed[index] ?? null, added[index] ?? null]);
    removed = [];
    added = [];
  };
  for (const [old, line] of pairs) {
    if (old && line) {
      flush();
      rows.push([old, line]);
    } else if (old) removed.push(old);
    else added.push(line);
  }
  flush();
  return rows;
}
