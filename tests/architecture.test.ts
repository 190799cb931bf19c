import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { cycleIn, drawnPicture, featureGraph, isSample, pictureOf } from '../scripts/feature-graph'
import { publicShare, publicShares } from '../scripts/structure-figures'
import { server } from '../src/actions'
import { PUBLIC_ACTIONS } from '../src/features/people/accounts/domain/access'

const root = join(import.meta.dirname, '..', 'src')

interface Import {
  from: string
  to: string
}

const imports = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => importsOf(file))

function importsOf(file: string): Import[] {
  return importsIn(readFileSync(join(root, file), 'utf8'), file)
}

function importsIn(text: string, file: string): Import[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? relative(root, join(root, file, '..', target)) : target.replace(/^@\//, ''),
  }))
}

const withoutExtension = (file: string) => file.replace(/\.\w+$/, '')

/** Imports of each file at run time: type imports are left out. */
const valueImports = new Map(
  imports.map(({ from }) => {
    const text = readFileSync(join(root, from), 'utf8').replace(/^import type [^'"]*from '[^']+'/gm, '')
    return [withoutExtension(from), importsIn(text, from).map(({ to }) => to)]
  }),
)

/** Imports whose source matches `from` and whose target matches `to`, as readable lines. */
function found(from: RegExp, to: RegExp, except?: (link: Import) => boolean): string[] {
  return imports
    .filter((link) => from.test(link.from) && to.test(link.to) && !except?.(link))
    .map((link) => `${link.from} imports ${link.to}`)
}

const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)/.exec(path)?.[1]

test('the search for imports finds some', () => {
  expect(imports.length).toBeGreaterThan(50)
})

test('rules do no I/O: they import neither server, platform, interface nor Node modules', () => {
  expect(
    found(
      /^features\/.*\/domain\//,
      /^(node:|platform\/|ui\/|features\/.*\/(server|web)\/)|^(pg|drizzle-orm)/,
    ),
  ).toEqual([])
})

test('shared code knows no feature, no platform and no interface', () => {
  expect(found(/^shared\//, /^(features|platform|ui|content|pages|actions)\//)).toEqual([])
})

test('controls know no business word: src/ui imports no feature and, but for the name on the mark, no content', () => {
  const isWordmark = ({ from }: Import) => from === 'ui/weave/Wordmark.tsx'
  expect(found(/^ui\//, /^(features|content|platform|pages|actions)\//, isWordmark)).toEqual([])
})

/** Type imports are erased at run time, and run nothing. */
const isType = ({ from, to }: Import) => !valueImports.get(withoutExtension(from))?.includes(to)

test('what is seen knows of a server its types at most', () => {
  const seen =
    /^(features\/(?!.*\/server\/).*\/web\/(?!site\/.*\.ts$)|(portal|office)\/ui\/|ui\/|site\/.*\.tsx$)/
  expect(found(seen, /\/server\/|^platform\/|^(pg|drizzle-orm|nodemailer)/, isType)).toEqual([])
})

test('nothing that is seen brings along what is too heavy for a page', () => {
  const brought = new Map<string, string>()
  const follow = (file: string, seenIn: string) => {
    if (brought.has(file)) return
    brought.set(file, seenIn)
    for (const to of valueImports.get(file) ?? []) follow(to, seenIn)
  }
  const isSeen =
    /^((features\/(?!.*\/server\/).*\/web\/(?!site\/.*\.ts$)|(portal|office)\/ui\/).*\.tsx?|(ui|site)\/.*\.tsx)$/
  for (const { from } of imports.filter(({ from }) => isSeen.test(from))) follow(withoutExtension(from), from)
  expect(valueImports.get('features/hosting/domains/domain/parse-domain-name')).toContain('tldts')
  expect(['tldts', 'libphonenumber-js'].map((heavy) => brought.get(heavy))).toEqual([undefined, undefined])
})

test('schemas and tables of numbers stay out of the browser: the order wizard only knows its own light checks', () => {
  const mayReachBrowser =
    /^(features\/(?!.*\/server\/).*\/web\/(?!site\/.*\.ts$)|((portal|office)\/ui|ui|content)\/)|^site\/.*\.tsx$|features\/hosting\/checkout\/domain\/order-(wizard|answers|draft)/
  expect(
    found(mayReachBrowser, /^(astro\/zod|zod|jsvat|libphonenumber-js)|\/(order-request|customer-numbers)$/),
  ).toEqual([])
})

/** Settlement writes what payments reads: one subject in two rooms, because invoices stand between them. */
const isSettlement = ({ from, to }: Import) =>
  featureOf(from) === 'billing/settlement' && featureOf(to) === 'billing/payments'

test('a feature leaves the tables of another alone, but for the type of a row and a foreign key', () => {
  const isAllowed = (link: Import) =>
    featureOf(link.from) === featureOf(link.to) ||
    isSettlement(link) ||
    isType(link) ||
    /-tables\.ts$/.test(link.from)
  expect(found(/^(features|site|portal|office)\//, /-tables$/, isAllowed)).toEqual([])
})

const ROOT = /^(app|pages|actions|middleware|server|worker|env\.d)\b/

test('whoever is reached from above reaches not upwards', () => {
  const upwards: [from: RegExp, to: RegExp][] = [
    [/^(platform|shared|ui|content)\//, /^(app|pages|actions|site|portal|office|demo)\//],
    [/^features\//, /^(app|pages|actions|demo)\//],
    [
      /^features\/(?!.*\/web\/(site|portal|office)\/)(?!.*\/((actions|api|feature)\.ts|(fixtures|gallery)\.tsx?)$)/,
      /^(site|portal|office)\/|\/web\/(site|portal|office)\//,
    ],
    [/\/web\/site\//, /^(portal|office)\/|\/web\/(portal|office)\//],
    [/\/web\/portal\//, /^office\/|\/web\/office\//],
    [/\/web\/office\//, /^(portal|site)\/|\/web\/(portal|site)\//],
    // The office's shared parts know no screen; the portal's dashboard shows one of each subject.
    [/^(office|site)\//, /\/web\/(office|portal)\//],
    [/^(site|portal|office)\//, /^(app|pages|actions|demo)\//],
    [/^site\//, /^(portal|office)\//],
    [/^office\//, /^(portal|site)\//],
    [/^portal\//, /^office\//],
    [/^(platform|shared|ui)\//, /^features\//],
    [/^platform\//, /^content\//],
    [/^(pages|actions)\//, /^demo\//],
  ]
  expect(upwards.flatMap(([from, to]) => found(from, to))).toEqual([])
  expect(found(/./, /^app\//, ({ from }) => ROOT.test(from))).toEqual([])
})

test('fixtures and gallery pages are samples: tests, the gallery and the demo import them, the product does not', () => {
  const isKnowing = ({ from }: Import) => isSample(from) || from.startsWith('demo/')
  expect(found(/./, /(^|\/)(fixtures|gallery)(\/|$)/, isKnowing)).toEqual([])
})

test('fixtures do no I/O: of servers and the platform they know types only', () => {
  const outside = /^(node:|platform\/|.*\/server\/)|^(pg|drizzle-orm)/
  expect(found(/(^|\/)fixtures\.ts$/, outside, isType)).toEqual([])
})

test("a feature's forms and API calls are its top layer: only the lists of actions and calls import them", () => {
  const isList = ({ from }: Import) => from === 'actions/index.ts' || from === 'app/api/api.ts'
  expect(found(/./, /^features\/.*\/(actions|api)$/, isList)).toEqual([])
  expect(found(/^actions\/index\.ts$/, /./, ({ to }) => /^features\/.*\/actions$/.test(to))).toEqual([])
})

test('what a feature gives to the lists of all features is for src/app/features.ts, and adds no arrow upwards', () => {
  const isRoot = ({ from }: Import) => from === 'app/features.ts'
  expect(found(/./, /^features\/.*\/feature$/, isRoot)).toEqual([])
  const perFeature = imports.filter(({ to }) => /^features\/.*\/feature$/.test(to))
  expect(perFeature.map(({ to }) => to)).toEqual(
    [...features.keys()]
      .map((name) => `features/${name}/feature`)
      .filter((path) => existsSync(join(root, `${path}.ts`))),
  )
})

const features = featureGraph()

test('features use each other without a ring, types included; screens, forms and API calls come after all of them', () => {
  expect(features.size).toBeGreaterThan(20)
  expect(cycleIn(new Map([...features, ['one', ['two']], ['two', ['one']]]))).toEqual(['one', 'two', 'one'])
  expect(cycleIn(features)).toBeUndefined()
})

test('what is sold stands below everything, and nobody stands below what is bought in five steps', () => {
  expect(features.get('hosting/catalogue')).toEqual([])
  expect([...features].filter(([, uses]) => uses.includes('hosting/checkout')).map(([name]) => name)).toEqual(
    [],
  )
})

test('the picture in docs/architecture.md is that of the code', () => {
  expect(drawnPicture()).toBe(pictureOf(features))
})

/**
 * An expression that only looks for repeated characters at the end of a text: it restarts at each of them (quadratic
 * time).
 */
function isSlowAtRows(expression: string): boolean {
  const [, pattern = ''] = /^\/(.*)\/\w*$/s.exec(expression) ?? []
  return pattern.split('|').some((part) => /^(?:\\?.|\[[^\]]*\])(?:[+*]|\{\d+,\d*\})\$$/.test(part))
}

function expressionsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  // Only expressions anchored to an end can be slow at it: most files need not be parsed.
  if (!/\$[/|]/.test(text)) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return found
}

test('no expression begins anew at every letter of a long row: a path of slashes or a name of hyphens costs no time', () => {
  expect(['/\\/+$/', '/^-+|-+$/g', '/^\\/+$/', '/a$/'].filter(isSlowAtRows)).toEqual([
    '/\\/+$/',
    '/^-+|-+$/g',
  ])
  const sources = [...valueImports.keys()].flatMap((file) => [`${file}.ts`, `${file}.tsx`])
  const slow = sources
    .filter((file) => existsSync(join(root, file)) && !OF_THE_OPERATOR.includes(file))
    .flatMap((file) =>
      expressionsIn(file)
        .filter(isSlowAtRows)
        .map((expression) => `${file} ${expression}`),
    )
  expect(slow).toEqual([])
})

/** These parse the operator's own input, once. */
const OF_THE_OPERATOR = ['platform/settings.ts']

/** Screens on which amounts stand in columns, or beside others of the same kind. */
const MONEY_SCREENS =
  /^((portal|office)\/ui|features\/.*\/web\/(portal|office)|features\/billing\/(accounting|payments|invoices)\/web)\//
/** Round amounts on the axis of a chart. */
const AXIS = 'features/billing/accounting/web/internal/TurnoverChart.tsx'

test('every amount in the portal and the office has its cents', () => {
  const screens = [...new Set(imports.map(({ from }) => from))].filter((file) => MONEY_SCREENS.test(file))
  const shortened = screens.filter((file) => /\binEuros\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(screens.length).toBeGreaterThan(20)
  expect(shortened).toEqual([AXIS])
})

/** These store nothing, and have a rate limit of their own (`takeToken`). */
const LOOK_UPS = ['addresses.lookUp', 'domainNames.check', 'domainNames.otherEndings', 'hosting.reckonVat']

/** What stands in the `actions.ts` of each subject. */
const formTexts = new Map(
  [...new Set(imports.map(({ from }) => from))]
    .filter((file) => /^features\/.*\/actions\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
)

test('no action answers with the words of an error: whatever breaks off is caught', () => {
  const open = [...formTexts].filter(
    ([, text]) => text.split('defineAction(').length > text.split('handler: queryAction(').length,
  )
  expect(formTexts.size).toBeGreaterThan(20)
  expect(open).toEqual([])
})

// promise people 11: Every form of a visitor passes all three
test('whatever a visitor sends in passes honeypot, filling time and limit: its form is for `visitors`', () => {
  const unguarded = PUBLIC_ACTIONS.filter((action) => {
    const [group = '', name = ''] = action.split('.')
    const text = [...formTexts.values()].find((each) => each.includes(`export const ${group} = {`)) ?? ''
    return !new RegExp(`\\b${name}: form\\(\\{\\s*who: visitors\\(`).test(text)
  })
  expect(unguarded).toEqual(LOOK_UPS)
})

type Action = (form: FormData, api: { locals: object; url: URL }) => Promise<unknown>

/** Every action of the product by its name, such as 'portal.payInvoice'. */
const actions = Object.entries(server).flatMap(([group, members]) =>
  Object.entries(members).map(([name, action]): [string, Action] => [
    `${group}.${name}`,
    action as unknown as Action,
  ]),
)

// promise people 8: Every action that is not public asks by itself who is there
test('an action that is not public asks by itself who is there: its form says for whom it is', async () => {
  const guarded = actions.filter(([name]) => !PUBLIC_ACTIONS.includes(name))
  expect(guarded.length).toBeGreaterThan(20)
  const url = new URL('http://localhost/')
  for (const [name, action] of guarded) {
    const stranger = name.startsWith('portal.') ? { role: 'admin' } : { role: 'customer' }
    for (const account of [undefined, stranger])
      await expect(action(new FormData(), { locals: { account }, url }), name).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  }
})

test('the list of public actions names actions that there are', () => {
  const names = actions.map(([name]) => name)
  expect(PUBLIC_ACTIONS.filter((name) => !names.includes(name))).toEqual([])
})

test('no more of the features is imported from outside than was; the aim is a third', () => {
  const shares = publicShares()
  expect(shares.length).toBeGreaterThan(10)
  expect(publicShare(shares)).toBeLessThanOrEqual(0.5)
})
