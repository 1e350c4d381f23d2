// Divides exactly by a constant c without a division: x / c is `fma(x, high, x * low)` rounded, where `high` is 1 / c rounded towards zero and `low`
// the nearest number to 1 / c - high (Brisebarre, Muller and Raina, "Accelerating Correctly Rounded Floating-Point Division when the Divisor Is
// Known in Advance", who round `high` to nearest). As both have the sign of c, infinities and zeros of both signs have the right quotient, too.
//
// Let X and Y be the significands of x and c as integers in [2^52, 2^53), and let s = 53 if X >= Y, and 54 otherwise. Then 2^s X / Y lies in [2^53,
// 2^54), where the midpoints between adjacent doubles are the odd integers N. No quotient is a midpoint. `low` is at most 2^-52 / c. It and its
// product with x are rounded with relative errors of 2^-53, so that the relative error of the sum is at most 2^-104, and its absolute error less
// than 2^-50 (1 + 2^-50). So x / c can be rounded differently only if
//
//     |2^s X - N Y| / Y < 2^-50 (1 + 2^-50), or 2^s X = k (mod Y) with |k| <= 8.
//
// `isExact` tries all of these X. Nothing overflows or underflows that does not in x / c, if x is at least 2^-800 and c between 2^-100 and 2^100:
// `low` is at least 2^-106 / c, as 1 - high * c is a multiple of 2^-105 for c between 1 and 2.
#pragma once

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/bit.h>
#include <optional>

using namespace llvm;

namespace kaleido {

struct SplitReciprocal {
  APFloat high, low;

  /// The least exponent of a dividend but zero.
  static constexpr int leastExponent = -800;

  /// The reciprocal of a divisor, if it gives the right quotients of all dividends that are zero or not too small.
  static std::optional<SplitReciprocal> of(const APFloat &divisor) {
    if (!divisor.isFiniteNonZero() || std::abs(ilogb(divisor)) >= 100) return std::nullopt;
    const APFloat magnitude = abs(divisor);
    APFloat high(1.0);
    // Powers of two need none, and their `low` is zero.
    if (high.divide(magnitude, APFloat::rmTowardZero) == APFloat::opOK) return std::nullopt;
    APFloat low = -high;
    if (low.fusedMultiplyAdd(magnitude, APFloat(1.0), APFloat::rmNearestTiesToEven) != APFloat::opOK) return std::nullopt;
    low.divide(magnitude, APFloat::rmNearestTiesToEven);
    SplitReciprocal result{high, low};
    if (!result.isExact(magnitude)) return std::nullopt;
    if (divisor.isNegative()) result.high.changeSign(), result.low.changeSign();
    return result;
  }

private:
  /// Whether the quotients of the dividends that are close to a boundary are right.
  bool isExact(const APFloat &divisor) const {
    const uint64_t least = uint64_t(1) << 52;
    const uint64_t significand = (divisor.bitcastToAPInt().getZExtValue() & (least - 1)) | least;
    // X is a solution modulo the odd part of Y, if there is one.
    const int zeros = countr_zero(significand);
    const int64_t modulus = significand >> zeros;
    for (int64_t k = -8; k <= 8; ++k) {
      if (k == 0 || k % (int64_t(1) << zeros) != 0) continue;
      int64_t solution = (k / (int64_t(1) << zeros) + modulus) % modulus;
      for (int power = 1; power <= 54 - zeros; ++power) {
        solution = (solution % 2 == 0 ? solution : solution + modulus) / 2;
        if (power < 53 - zeros) continue;
        for (uint64_t dividend = solution; dividend < 2 * least; dividend += modulus)
          if (dividend >= least && !divides(dividend, divisor)) return false;
      }
    }
    return true;
  }

  bool divides(uint64_t dividend, const APFloat &divisor) const {
    const APFloat x{double(dividend)};
    APFloat quotient = x, product = x, result = x;
    quotient.divide(divisor, APFloat::rmNearestTiesToEven);
    product.multiply(low, APFloat::rmNearestTiesToEven);
    result.fusedMultiplyAdd(high, product, APFloat::rmNearestTiesToEven);
    return result.bitwiseIsEqual(quotient);
  }
};

} // namespace kaleido
