/**
 * Build plugin that memoizes drizzle's `is`. To build a query drizzle asks it some hundred times, and climbs the class
 * hierarchy for each answer; with a cache per class, building takes a third less work. Fails the build when drizzle's
 * code has changed.
 */
export function memoizedIs() {
  return {
    name: 'memoize-drizzle-is',
    apply: 'build' as const,
    transform: {
      filter: { id: /\/drizzle-orm\/entity\.js$/ },
      handler: (code: string) => ({ code: memoizeDrizzleIs(code), map: null }),
    },
  }
}

const CLIMB =
  /let cls = (Object\.getPrototypeOf\(value\)\.constructor);\s+if \(cls\) \{[\s\S]+?\n {2}\}\n {2}return false;/

/** Rewrites drizzle's `is` to look up a set of kinds, cached per class. */
export function memoizeDrizzleIs(code: string): string {
  if (!CLIMB.test(code)) throw new Error('drizzle-orm/entity.js has changed: look at memoize-drizzle-is.ts')
  return `${code.replace(CLIMB, 'return kindsOf($1).has(type[entityKind]);')}
const kindsPerClass = new WeakMap();
const noKinds = new Set();
function kindsOf(ofValue) {
  if (!ofValue) return noKinds;
  let kinds = kindsPerClass.get(ofValue);
  if (!kinds) {
    kinds = new Set();
    for (let cls = ofValue; cls; cls = Object.getPrototypeOf(cls)) if (entityKind in cls) kinds.add(cls[entityKind]);
    kindsPerClass.set(ofValue, kinds);
  }
  return kinds;
}
`
}
