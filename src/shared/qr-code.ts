import { encode } from 'uqr'

/** What a scanner needs to see around the code, in modules. */
export const QUIET_MODULES = 4

interface QrModules {
  /** Modules along a side, without the quiet edge. */
  size: number
  /** Its dark modules: each run in a row is one bar. */
  bars: { x: number; y: number; length: number }[]
}

/** The modules of the QR code that says this, at level M of correction: what EPC069-12 asks of a payment's. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index: x, 0: run }) => ({ x, y, length: run.length })),
  )
  return { size, bars }
}
