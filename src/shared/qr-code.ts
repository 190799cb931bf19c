import { encode } from 'uqr'

/** Quiet zone around the code, in modules, which scanners need. */
export const QUIET_MODULES = 4

interface QrModules {
  /** Modules along a side, without the quiet zone. */
  size: number
  /** Dark modules, each horizontal run as one bar. */
  bars: { x: number; y: number; length: number }[]
}

/** Modules of a QR code with this text, at error correction level M, which EPC069-12 requires for payments. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index: x, 0: run }) => ({ x, y, length: run.length })),
  )
  return { size, bars }
}
