// Powers of ten for conversions between `double` and decimals. The table of 701 powers is computed from 26 powers.
#ifndef POWERS_H
#define POWERS_H

#include "Runtime.h"

/// The 192 leading bits of 10^(27 i), for i from -13 to 12, rounded down.
static const uint64_t powersOf27[26][3] RUNTIME_NAME(powersOf27) = {
    {0x8049a4ac0c5811aeu, 0x205b896d777d6278u, 0xac261e9f5141430bu},
    {0xcf42894a5dce35eau, 0x52064cac828675b9u, 0x475f2b7d7df1ad7au},
    {0xa76c582338ed2621u, 0xaf2af2b80af6f24eu, 0x657c8f4d43323a36u},
    {0x873e4f75e2224e68u, 0x5a7744a6e804a291u, 0xcc35eddfcf0996d7u},
    {0xda7f5bf590966848u, 0xaf39a475506a899eu, 0xa30294cc2934e662u},
    {0xb080392cc4349decu, 0xbd8d794d96aacfb3u, 0xfe13a5c86af64418u},
    {0x8e938662882af53eu, 0x547eb47b7282ee9cu, 0x41b0230e1421487du},
    {0xe65829b3046b0afau, 0x0cb4a5a3112a5112u, 0xa3b561b1cb208396u},
    {0xba121a4650e4ddebu, 0x92f34d62616ce413u, 0x21a0183e10583cd3u},
    {0x964e858c91ba2655u, 0x3a6a07f8d510f86fu, 0xe9082f25e9c5e9ecu},
    {0xf2d56790ab41c2a2u, 0xfae27299423fb9c3u, 0x3695dad7e8858901u},
    {0xc428d05aa4751e4cu, 0xaa97e14c3c26b886u, 0x96842dc95323f5a8u},
    {0x9e74d1b791e07e48u, 0x775ea264cf55347du, 0xca49f1c05120c9c7u},
    {0x8000000000000000u, 0x0000000000000000u, 0x0000000000000000u},
    {0xcecb8f27f4200f3au, 0x0000000000000000u, 0x0000000000000000u},
    {0xa70c3c40a64e6c51u, 0x999090b65f67d924u, 0x0000000000000000u},
    {0x86f0ac99b4e8dafdu, 0x69a028bb3ded71a3u, 0xdf9f915627c04e28u},
    {0xda01ee641a708de9u, 0xe80e6f4820cc9495u, 0xd74baad03bc1d8d3u},
    {0xb01ae745b101e9e4u, 0x5ec05dcff72e7f8fu, 0xc04c79ffe324301fu},
    {0x8e41ade9fbebc27du, 0x14588f13be847307u, 0x23bd6a2059c002f5u},
    {0xe5d3ef282a242e81u, 0x8f1668c8a86da5fau, 0xf0b5ccf5176ecc7cu},
    {0xb9a74a0637ce2ee1u, 0x6d953e2bd7173692u, 0x88efb0037ac08bdeu},
    {0x95f83d0a1fb69cd9u, 0x4abdaf101564f98eu, 0x0d5a4af7b3a98e47u},
    {0xf24a01a73cf2dccfu, 0xbc633b39673c8cecu, 0x3d9c44cd2f36917cu},
    {0xc3b8358109e84f07u, 0x0a862f80ec4700c8u, 0x02606ea01029dc37u},
    {0x9e19db92b4e31ba9u, 0x6c07a2c26a8346d1u, 0x4944d9f52cd0dec2u},
};

/// The powers of five below 2^63.
static const uint64_t powersOf5[27] RUNTIME_NAME(powersOf5) = {
    1u, 5u, 25u, 125u, 625u, 3125u, 15625u, 78125u, 390625u, 1953125u, 9765625u, 48828125u, 244140625u, 1220703125u,
    6103515625u, 30517578125u, 152587890625u, 762939453125u, 3814697265625u, 19073486328125u, 95367431640625u,
    476837158203125u, 2384185791015625u, 11920928955078125u, 59604644775390625u, 298023223876953125u,
    1490116119384765625u,
};

/// The 128 leading bits of 10^exponent, rounded down: the product of a power in the table and a power of five. True for all
/// exponents from -342 to 350.
static INLINE unsigned __int128 leadingBits(int exponent) {
  int index = (exponent + 13 * 27) / 27;
  uint64_t five = powersOf5[exponent + 13 * 27 - 27 * index];
  const uint64_t *power = powersOf27[index];
  unsigned __int128 low = (unsigned __int128)power[2] * five;
  unsigned __int128 middle = (unsigned __int128)power[1] * five + (uint64_t)(low >> 64);
  unsigned __int128 high = (unsigned __int128)power[0] * five + (uint64_t)(middle >> 64);
  // The product has up to 256 bits: `high`, the lower half of `middle`, the lower half of `low`.
  uint64_t words[4] = {(uint64_t)(high >> 64), (uint64_t)high, (uint64_t)middle, (uint64_t)low};
  if (words[0] == 0) {
    words[0] = words[1];
    words[1] = words[2];
    words[2] = words[3];
  }
  int shift = __builtin_clzll(words[0]);
  uint64_t first = shift ? words[0] << shift | words[1] >> (64 - shift) : words[0];
  uint64_t second = shift ? words[1] << shift | words[2] >> (64 - shift) : words[1];
  return (unsigned __int128)first << 64 | second;
}

#endif
