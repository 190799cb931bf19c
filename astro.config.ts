import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config'
import { whileDeveloping } from './src/app/gallery/while-developing'
import { isListedRoute, PUBLIC_ROUTES } from './src/features/people/accounts/domain/access'
import { bundledPackages } from './src/platform/bundled-packages'
import { calmIslands } from './src/platform/calm-islands'
import { inlineScriptHashes } from './src/platform/inline-scripts'
import { linkedStyles } from './src/platform/linked-styles'
import { listedRoutes } from './src/platform/listed-routes'
import { memoizedIs } from './src/platform/memoize-drizzle-is'
import { programs } from './src/platform/programs'
import { noClientOnServer } from './src/platform/react/no-client-on-server'
import { reactAtOnce } from './src/platform/react/react-at-once'

/** The largest body of any page: an article with a picture. Our edge holds all other pages to less (src/app/body-bounds.ts). */
const BODY_LIMIT_BYTES = 10_500_000

/** The letters of `DUTCH` in scripts/make-fonts.mjs. */
const DUTCH_LETTERS =
  'U+20-7E,U+A0,U+B7,U+D7,U+E0,U+E1,U+E4,U+E8-EB,U+ED,U+EF,U+F3,U+F6,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+20AC,U+2212,U+2197,U+2713'
const OTHER_LETTERS =
  'U+A1-B6,U+B8-D6,U+D8-DF,U+E2,U+E3,U+E5-E7,U+EC,U+EE,U+F0-F2,U+F4,U+F5,U+F7-F9,U+FB,U+FD-FF,U+132,U+133,U+152,U+153,U+178,U+2009,U+201E,U+2020,U+2022,U+202F,U+2039,U+203A,U+2122,U+2190,U+2192,U+2191,U+2193'

/** A typeface in two files: what our pages are written in, and the letters that names may bring. */
function cuts(file: string, weight: string) {
  const cut = (name: string, letters: string) => ({
    src: [`./src/assets/fonts/${name}.woff2`] as [string],
    weight,
    style: 'normal' as const,
    unicodeRange: letters.split(',') as [string, ...string[]],
  })
  return [cut(file, DUTCH_LETTERS), cut(`${file}-other`, OTHER_LETTERS)] as [
    ReturnType<typeof cut>,
    ReturnType<typeof cut>,
  ]
}

export default defineConfig({
  trailingSlash: 'never',
  output: 'static',
  adapter: node({
    mode: 'middleware',
    bodySizeLimit: BODY_LIMIT_BYTES,
    // A page goes out whole or not at all (src/middleware.ts): a stream would be read to its end first.
    experimentalDisableStreaming: true,
  }),
  integrations: [
    reactAtOnce(fileURLToPath(new URL('./src/site/islands/react-client.ts', import.meta.url))),
    whileDeveloping(),
    listedRoutes(isListedRoute),
    calmIslands(),
    // All that stands behind the sign-in.
    linkedStyles((route) => !PUBLIC_ROUTES.includes(route)),
  ],
  // No filesystem sessions: accounts keep theirs in PostgreSQL.
  session: false,
  image: { service: passthroughImageService() },
  build: { format: 'file', inlineStylesheets: 'always', server: './app/' },
  devToolbar: { enabled: false },
  security: {
    // Our edge compares hosts for every method; Astro compares whole origins and refuses forms behind a TLS proxy.
    checkOrigin: false,
    actionBodySizeLimit: BODY_LIMIT_BYTES,
    allowedDomains: [{ hostname: 'localhost' }, { hostname: '127.0.0.1' }],
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ],
      // A page with tags adds their hosts by itself (src/site/SiteLayout.astro): no other page names them.
      scriptDirective: { hashes: inlineScriptHashes, resources: ["'self'"] },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      // Headings are bold, and the stand-in that Astro makes is not: src/styles/base.css has them.
      fallbacks: ['Bricolage stand-in', 'Bricolage stand-in DejaVu', 'Arial', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: cuts('bricolage-grotesque', '600 800'),
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-instrument',
      // Astro knows Arial alone: not the Roboto of a phone, nor DejaVu.
      fallbacks: ['Instrument stand-in', 'Instrument stand-in DejaVu', 'Arial', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: cuts('instrument-sans', '400 700'),
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), memoizedIs(), bundledPackages(), programs(), noClientOnServer()],
    // The chat (src/features/sales/conversations/widget/web/launcher.ts).
    worker: { format: 'es', plugins: () => [tailwindcss()] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Every form needs these together; a file each, most of their bytes would be headers.
              codeSplitting: {
                groups: [
                  // What every face of the site begins with.
                  {
                    name: 'every-page',
                    test: /src\/(?:ui\/forms\/first-fault|features\/operations\/health\/client-errors\/)/,
                  },
                  // Without the table, which only islands of the office have.
                  {
                    name: 'forms',
                    test: /src\/ui\/(?:forms\/(?!first-fault)|toast\/|(?!Table\.)[A-Z]\w+\.tsx)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
