/**
 * While a query is put together drizzle asks some hundred times of what kind a part of it is, and goes up its classes
 * for each answer. In our bundles it remembers what it found: a third less work for each query that is put together. A drizzle in which
 * there is nothing to mend any more fails the build.
 */
export function memoizedIs() {
  return {
    name: 'remembered-kinds',
    apply: 'build' as const,
    transform: {
      filter: { id: /\/drizzle-orm\/entity\.js$/ },
      handler: (code: string) => ({ code: memoizeDrizzleIs(code), map: null }),
    },
  }
}

const CLIMB =
  /let cls = (Object\.getPrototypeOf\(value\)\.constructor);\s+if \(cls\) \{[\s\S]+?\n {2}\}\n {2}return false;/

/** The source of drizzle's `is`, with an answer per class in the place of a climb per question. */
export function memoizeDrizzleIs(code: string): string {
  if (!CLIMB.test(code)) throw new Error('drizzle-orm/entity.js has changed: look at remembered-kinds.ts')
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
