import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, fontProviders, passthroughImageService } from 'astro/config'
import { tagSources } from './src/features/consent/rules/tags'
import { BUNDLED_PACKAGES } from './src/platform/bundled-packages'
import { inlineScriptHashes } from './src/platform/inline-scripts'
import { ownStylesOnly } from './src/platform/page-styles'
import { whileDeveloping } from './src/ui/gallery/while-developing'

const site = process.env.SITE_URL || 'http://localhost:4321'

const tags = tagSources({ analyticsId: process.env.ANALYTICS_ID, metaPixelId: process.env.META_PIXEL_ID })
const tagId = envField.string({ context: 'client', access: 'public', optional: true })

/** More sources at the end of a directive. */
const also = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

/** The largest body of any page: a bank statement. Our edge holds all other pages to less (src/server.ts). */
const BODY_LIMIT_BYTES = 2_200_000

export default defineConfig({
  site,
  trailingSlash: 'never',
  output: 'static',
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: BODY_LIMIT_BYTES }),
  integrations: [react(), ownStylesOnly(), whileDeveloping()],
  // No filesystem sessions: accounts keep theirs in PostgreSQL.
  session: false,
  image: { service: passthroughImageService() },
  build: { format: 'file', inlineStylesheets: 'always' },
  env: { schema: { ANALYTICS_ID: tagId, META_PIXEL_ID: tagId } },
  devToolbar: { enabled: false },
  security: {
    // Our edge compares hosts for every method; Astro compares whole origins and refuses forms behind a TLS proxy.
    checkOrigin: false,
    actionBodySizeLimit: BODY_LIMIT_BYTES,
    allowedDomains: [
      { hostname: new URL(site).hostname },
      { hostname: 'localhost' },
      { hostname: '127.0.0.1' },
    ],
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data:${also(tags.image)}`,
        "font-src 'self'",
        `connect-src 'self'${also(tags.connect)}`,
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: inlineScriptHashes, resources: ["'self'", ...tags.script] },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          { src: ['./src/assets/fonts/bricolage-grotesque.woff2'], weight: '600 800', style: 'normal' },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-instrument',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [{ src: ['./src/assets/fonts/instrument-sans.woff2'], weight: '400 700', style: 'normal' }],
      },
    },
  ],
  vite: { plugins: [tailwindcss()], ssr: { noExternal: BUNDLED_PACKAGES } },
})
