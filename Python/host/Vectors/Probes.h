// Numbers for which the result depends on whether one of the operations is fused, for each operation for which there were some among
// 10^9 numbers, or, from `expm1` on, among 1.6 * 10^6. The length of an array is a multiple of 8.
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

static const double expm1Probes[] = {
    0x1.64f0ec1309e98p-2, 0x1.56e1ae7dc5f1p-2, 0x1.75faa8a49a115p+2, 0x1.ebfab77e6e61ep-1, -0x1.3bf3d97accb44p-2,
    0x1.29b879afc744p-3, 0x1.ea831cdb6fbcp-3, 0x1.0c3c3f12216ap+0, 0x1.1d352c73ecbbap+4, 0x1.64f0ec1309e98p-2,
    0x1.56e1ae7dc5f1p-2, 0x1.75faa8a49a115p+2, 0x1.ebfab77e6e61ep-1, -0x1.3bf3d97accb44p-2, 0x1.29b879afc744p-3,
    0x1.ea831cdb6fbcp-3,
};

static const double tanhProbes[] = {
    0x1.7665f7e76696p-3, -0x1.5fd6d856744afp-3, 0x1.66060eb8a1cf6p-3, 0x1.8e521c125987p-3, 0x1.faedbef057cbfp-6,
    -0x1.b6a59ce7ee16p-4, -0x1.a5bdc728d7bp-3, 0x1.885907e80da6p-3,
};

static const double sinhProbes[] = {
    0x1.c3a8269667454p+0, 0x1.b6e8e125f761cp+0, 0x1.3cf9c792fbb7p-2, 0x1.8487f8184d885p+3, -0x1.0bc73da14bbb4p+0,
    -0x1.4f97239034f3p-2, 0x1.967e132f3a188p+1, 0x1.e973f4f6cb518p-1,
};

static const double coshProbes[] = {
    -0x1.0ae95636f544p-2, 0x1.233deaad060cp-2, 0x1.09bdd1745beecp-2, 0x1.357a74c088efcp-2, -0x1.0ae95636f544p-2,
    0x1.233deaad060cp-2, 0x1.09bdd1745beecp-2, 0x1.357a74c088efcp-2,
};

static const double log10Probes[] = {
    0x1.996a9c073da56p+1, 0x1.7da17de4ee86cp+1, 0x1.996a9c073da56p+1, 0x1.7da17de4ee86cp+1, 0x1.996a9c073da56p+1,
    0x1.7da17de4ee86cp+1, 0x1.996a9c073da56p+1, 0x1.7da17de4ee86cp+1,
};

static const double cbrtProbes[] = {
    -0x1.c97630c84ba7cp+0, -0x1.b59395c538decp+1, 0x1.96651d9d16574p+0, 0x1.82e154da28b76p+1, 0x1.1d78f7aadef74p+0,
    0x1.5b7c0439af40ap+1, 0x1.e755752f73dc8p-1, 0x1.c89c94f009302p+1, 0x1.3d8257501ac4p-2, -0x1.11cbc12244b7p-1,
    -0x1.c97630c84ba7cp+0, -0x1.b59395c538decp+1, 0x1.96651d9d16574p+0, 0x1.82e154da28b76p+1, 0x1.1d78f7aadef74p+0,
    0x1.5b7c0439af40ap+1,
};

static const double atanProbes[] = {
    -0x1.090d6ff8406fcp+0, -0x1.8d0b5b787a444p+0, 0x1.96296935407d4p-5, 0x1.2e0529e340fp-5, -0x1.d9a5857ccb488p+0,
    -0x1.edb6d0a12a28p-4, -0x1.a87c50c45ea4p-4, 0x1.23ee8c8d0464cp+0, 0x1.628b4842dd4cp+0, -0x1.090d6ff8406fcp+0,
    -0x1.8d0b5b787a444p+0, 0x1.96296935407d4p-5, 0x1.2e0529e340fp-5, -0x1.d9a5857ccb488p+0, -0x1.edb6d0a12a28p-4,
    -0x1.a87c50c45ea4p-4,
};

static const double erfProbes[] = {
    0x1.b36255c0324ap-2, -0x1.348f8ba6ac76p-3, -0x1.54ea2600fe5fp-1, -0x1.c453d3038f48p-1, 0x1.e5b57cbcde76p-2,
    -0x1.ab71d3f0468c8p-1, -0x1.456a0a086a21p+0, 0x1.93b2df65aaef6p+0,
};

/// For `hypot`.
static const double widthProbes[] = {
    -0x1.c83c0779b8f4ap+1, 0x1.63d5ce249e03p-1, 0x1.94c823fc9cbd4p+0, 0x1.46ee55ea1c058p+0, -0x1.7c9fbe2c9beacp+0,
    0x1.fa34367c0ebbcp+0, -0x1.c83c0779b8f4ap+1, 0x1.63d5ce249e03p-1,
};

static const double heightProbes[] = {
    -0x1.37654a8ba4324p+0, 0x1.231b049db801p-1, -0x1.6c3f73e9b48e4p+1, 0x1.f6e3a7ac3c578p+1, 0x1.da2d23ce5515ep+1,
    0x1.fdc500d26ee82p+1, -0x1.37654a8ba4324p+0, 0x1.231b049db801p-1,
};

/// For `atan2`.
static const double sideProbes[] = {
    -0x1.9921cc96a3144p+0, 0x1.3c4ff1af876cep+1, 0x1.f638f8c8a912p-5, 0x1.9b956f6a54f5p+0, -0x1.e7944c5b0c0cbp-4,
    0x1.5cb74e7ba41e4p+2, -0x1.f71214eb919b8p+1, -0x1.248f98b223e14p+1,
};

static const double otherSideProbes[] = {
    0x1.5e79e9cb3ad74p+0, 0x1.2d7fcc70c5382p+1, 0x1.8feeb26fabbbfp+0, 0x1.a1ef32115aa32p+4, 0x1.dc643eb8fc23cp-2,
    0x1.5c09b67578eb8p+3, -0x1.72623e016ab6p+0, 0x1.0cd9db750e794p+1,
};

#endif
