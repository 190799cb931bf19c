const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** 'Firefox op Windows', as far as the user agent tells. */
export function browserName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Onbekende browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} op ${system}` : browser
}

function nameIn(names: typeof BROWSERS, userAgent: string | null): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}
