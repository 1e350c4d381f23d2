// Numbers for which the result depends on whether one of the operations is fused, for each operation for which there were some among
// 10^9 numbers. The length of an array is a multiple of 8.
#ifndef PROBES_H
#define PROBES_H

static const double expProbes[] = {
    0x1.723ad00f2569cp+2, -0x1.6db332d9755b1p+3, -0x1.425ea8708eb2p+0, 0x1.844d6b42f2cacp+2, -0x1.edb4ad992d0d4p+2,
    0x1.038f1eb45dca8p+1, 0x1.a681e10b6429p+1, -0x1.40d08a538beb8p+2, 0x1.c56c72b9e6838p+2, 0x1.723ad00f2569cp+2,
    -0x1.6db332d9755b1p+3, -0x1.425ea8708eb2p+0, 0x1.844d6b42f2cacp+2, -0x1.edb4ad992d0d4p+2, 0x1.038f1eb45dca8p+1,
    0x1.a681e10b6429p+1,
};

static const double logProbes[] = {
    0x1.100f900e55627p+0, 0x1.e13dea4048c09p-1, 0x1.0ef5814cc10ddp+0, 0x1.0c3b461ba6081p+0, 0x1.e3cfca30c0891p-1,
    0x1.ebd0219e86d24p-1, 0x1.0d96ade35bbe4p+0, 0x1.0e8cb9c19c782p+0, 0x1.0ba92cfde6f3ap+0, 0x1.eeb6e93d216adp-1,
    0x1.3a2cad54a1b29p+0, 0x1.a730917ab01a3p-1, 0x1.502faffe2a3ddp-1, 0x1.1a0d7aa42d85cp+10, 0x1.3e14b579031cfp+0,
    0x1.100f900e55627p+0,
};

/// For `sin` and `cos`.
static const double sineProbes[] = {
    0x1.7463679b5fdcp-3, 0x1.2b5c0d6e9f76cp-1, 0x1.9b495420338e5p+5, -0x1.258b280b68a05p+1, -0x1.e865add4809ccp-4,
    0x1.f6b6b94c5ad1ap-4, 0x1.d74c83a9773afp+9, 0x1.d7389c17d765ep+9, 0x1.0bcb4cb690aa1p+10, 0x1.0bd89d84a257bp+10,
    0x1.4e578cbbc907bp+1, 0x1.76fb2fdb8a095p+2, 0x1.7c3bdd9558417p+8, 0x1.f83d0a2998663p+9, -0x1.1a6a34761f29ep+1,
    0x1.f3e22c22d8e5cp+0, -0x1.b521863fa432fp+0, 0x1.257e065bf6586p+1, 0x1.2aa22391f86aep+11, 0x1.741231b01bc6dp+11,
    0x1.1ceaaf001daadp+11, 0x1.1cea608b5fe08p+11, 0x1.e43a64bbf64d9p+10, 0x1.f20b3ff847897p+8, 0x1.69181481fc436p+0,
    0x1.b6bd5f470b976p+5, 0x1.b0d08c0ce9cfcp+9, 0x1.25ec0997dad92p+11, 0x1.7463679b5fdcp-3, 0x1.2b5c0d6e9f76cp-1,
    0x1.9b495420338e5p+5, -0x1.258b280b68a05p+1,
};

/// For `pow`.
static const double baseProbes[] = {
    0x1.d18ac5d2b3abap+0, 0x1.6fef17288b81ep+0, 0x1.4f85be500d20ap+1, 0x1.34e3935486df4p+1, 0x1.74d9bbb7ffefp+1,
    0x1.42e2cf597e686p+1, 0x1.4d22fa64c090ap+0, 0x1.cfbe9f654390fp-1, 0x1.e7466083795dp+0, 0x1.4d80ad6c4a1c4p+0,
    0x1.5bda50dc5eb26p+1, 0x1.8b64b2e123043p+0, 0x1.79819c6a6e574p+1, 0x1.d18ac5d2b3abap+0, 0x1.6fef17288b81ep+0,
    0x1.4f85be500d20ap+1,
};

static const double exponentProbes[] = {
    0x1.9ad4fa2e414p+1, -0x1.4d6152791fa9p+1, 0x1.ccf6cc547b2a8p+3, -0x1.4609a0e52a30ep+3, 0x1.54a273c45e9d8p+2,
    0x1.a7064ea143994p+3, 0x1.1fdf126a6fd24p+4, 0x1.76c70f6a4eba4p+3, -0x1.06f0dceef0b4fp+4, -0x1.2d926168f9256p+4,
    0x1.30e8fce0f066p+4, 0x1.046df3f247fbp+3, 0x1.1af5f72719baep+4, 0x1.9ad4fa2e414p+1, -0x1.4d6152791fa9p+1,
    0x1.ccf6cc547b2a8p+3,
};

#endif
