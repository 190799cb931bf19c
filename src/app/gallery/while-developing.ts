import type { AstroIntegration } from 'astro'
import type { VatRate } from '../../shared/vat'

const GALLERY = [
  // Two words: a path of one word is asked of the pages that are rendered per request (`[local].astro`) first.
  ['/ui/overzicht', 'ui.astro'],
  ['/ui/staat/[id]', 'staat.astro'],
  ['/ui/mail/[id].html', 'mail.ts'],
  ['/ui/factuur/[id].pdf', 'factuur.ts'],
  ['/ui/offerte/[id].pdf', 'offerte.ts'],
] as const

/** Of React's development server, which gives it to pages with islands only: others fetch a toast when there is one. */
const REACT_REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/** The samples of the gallery ask for VAT as soon as they are imported, before any database is up and tells its rates. */
export const SAMPLE_VAT_RATES: readonly VatRate[] = [
  { from: '2001-01-01', value: 19 },
  { from: '2012-10-01', value: 21 },
]

/**
 * What only the development server does: it serves /ui/overzicht, the gallery of every page state, mail, invoice, quote and
 * control, which a build does not know, and opens a page of its own, so that sign-ins and samples are there from the start. And
 * it leaves the content policy out, which would refuse the styles and scripts that it injects itself.
 */
export function whileDeveloping(): AstroIntegration {
  return {
    name: 'while-developing',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
        if (command !== 'dev') return
        for (const [pattern, file] of GALLERY)
          injectRoute({ pattern, entrypoint: `./src/app/gallery/${file}`, prerender: true })
        injectScript('page', REACT_REFRESH)
        updateConfig({ security: { csp: false }, vite: { plugins: [knowingRates()] } })
      },
      // The first rendered page brings up the database, which prints the sign-ins: nobody should have to ask for it.
      'astro:server:start': ({ address }) => {
        void fetch(`http://localhost:${address.port}/inloggen`).catch(() => undefined)
      },
    },
  }
}

/**
 * Vite plugin: each environment of the development server has its own copy of a module, and prerendered pages know no
 * database. So the module of VAT rates begins with those of the samples, in every copy.
 */
export function knowingRates() {
  return {
    name: 'sample-vat-rates',
    transform: (code: string, id: string) =>
      id.endsWith('/src/shared/vat.ts')
        ? `${code}\nsetVatRates(${JSON.stringify(SAMPLE_VAT_RATES)})\n`
        : undefined,
  }
}
