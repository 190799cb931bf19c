// npm run bench:lists: the lists of the hosting office on 20,000 orders and 100,000 invoices, through the server, with
// the query plans of the statements that it runs.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { loadOverview } from '../src/features/hosting/orders/web/office/server/load-overview.ts'
import { officeList } from '../src/office/rules/office-filter.ts'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { demoAdministrator } from '../tests/support/signed-in.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { fillOffice, INVOICES, ORDERS } from './office-records.ts'
import { AIM_MS, RUNS, showPlan, timeViews } from './office-views.ts'

const LARGE = /hosting_(orders|customers|invoices)/

const VIEWS = {
  Orders: {
    'first page': '',
    'last page': 'pagina=laatste',
    'status active': 'status=actief',
    'status suspended': 'status=opgeschort',
    'status cancelled, last page': 'status=geannuleerd&pagina=laatste',
    'not paid': 'betaling=open',
    'paid and suspended': 'betaling=betaald&status=opgeschort',
    'to deliver': 'alleen=te-leveren',
    late: 'alleen=te-laat',
    ending: 'alleen=opgezegd',
    'search number': 'zoek=HO2505117',
    'search start of number': 'zoek=HO25',
    'search name': 'zoek=veldhuis',
    'search rare name': 'zoek=veldhuis17',
    'search e-mail': 'zoek=klant4711@bench.example',
    'search domain': 'zoek=domein-777.nl',
    'search KVK': 'zoek=30004711',
    'search common word': 'zoek=bench',
    'search in every order': 'zoek=nl',
    'words that never meet': 'zoek=veldhuis+slagman',
    'words and filters': 'zoek=bakkerij&status=actief&betaling=betaald',
    'nothing found': 'zoek=bestaatniet',
  },
  Customers: {
    'first page': 'tab=klanten',
    'last page': 'tab=klanten&pagina=laatste',
    'with active hosting': 'tab=klanten&hosting=actief',
    'with suspended hosting': 'tab=klanten&hosting=opgeschort',
    'without hosting, last page': 'tab=klanten&hosting=geen&pagina=laatste',
    'search name': 'tab=klanten&zoek=veldhuis',
    'search e-mail': 'tab=klanten&zoek=klant4711@bench.example',
    'search order number': 'tab=klanten&zoek=HO2505117',
    'search domain': 'tab=klanten&zoek=domein-777.nl',
    'search KVK': 'tab=klanten&zoek=30004711',
    'search common word': 'tab=klanten&zoek=bench',
    'words that never meet': 'tab=klanten&zoek=veldhuis+slagman',
  },
  Invoices: {
    'first page': 'tab=facturen',
    'last page': 'tab=facturen&pagina=laatste',
    open: 'tab=facturen&staat=openstaand',
    'open, last page': 'tab=facturen&staat=openstaand&pagina=laatste',
    overdue: 'tab=facturen&staat=achterstallig',
    'overdue, last page': 'tab=facturen&staat=achterstallig&pagina=laatste',
    'paid, last page': 'tab=facturen&staat=betaald&pagina=laatste',
    credited: 'tab=facturen&staat=gecrediteerd',
    'paid back': 'tab=facturen&staat=terugbetaald',
    'to pay back': 'tab=facturen&staat=terug-te-betalen',
    'made by the office': 'tab=facturen&soort=kantoor',
    'credit notes, last page': 'tab=facturen&soort=creditnota&pagina=laatste',
    'office and overdue': 'tab=facturen&soort=kantoor&staat=achterstallig',
    'search number': 'tab=facturen&zoek=INV2025050117',
    'search start of number': 'tab=facturen&zoek=INV2025',
    'search order number': 'tab=facturen&zoek=HO2505117',
    'search digits': 'tab=facturen&zoek=2025050117',
    'search name': 'tab=facturen&zoek=veldhuis',
    'search rare name': 'tab=facturen&zoek=veldhuis17',
    'search e-mail': 'tab=facturen&zoek=klant4711@bench.example',
    'search domain': 'tab=facturen&zoek=domein-777.nl',
    'search KVK': 'tab=facturen&zoek=30004711',
    'search common word': 'tab=facturen&zoek=bench',
    'words that never meet': 'tab=facturen&zoek=veldhuis+slagman',
    'words and filters': 'tab=facturen&zoek=bakkerij&staat=achterstallig&soort=bestelling',
    'nothing found': 'tab=facturen&zoek=bestaatniet',
  },
} as const

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const pool = new Pool(await socketAddressOf(site.dataDir))
try {
  await fillOffice(pool)
  const { cookie } = await demoAdministrator(site)
  console.log(
    `${ORDERS.toLocaleString('en')} orders, ${INVOICES.toLocaleString('en')} invoices; whole page at the server, median and slowest of ${RUNS}, aim ${AIM_MS} ms`,
  )
  for (const [list, views] of Object.entries(VIEWS)) {
    console.log(list)
    const paths = Object.entries(views).map(([name, query]) => [name, `/hosting-admin?${query}`])
    await timeViews({ url: site.url, cookie }, Object.fromEntries(paths))
  }
  await showPlans()
} finally {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
}

/** Shows the query plans of every view's statements: no plan may scan a whole large table. */
async function showPlans() {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (statement: string, values: unknown[]) => asked.set(statement, values) }
  const db = drizzle(pool, { logger })
  const shown = new Set<string>()
  console.log('Plans, of each statement that any view makes')
  for (const [list, views] of Object.entries(VIEWS)) {
    for (const [name, query] of Object.entries(views)) {
      const params = new URLSearchParams(query)
      const request = { ...officeList.requestOf(params), logger: console }
      asked.clear()
      if (!(await loadOverview({ db, now: () => new Date() }, request))) throw new Error(`${name} failed`)
      for (const [statement, values] of asked) {
        // Counters are the same everywhere; the plan of a search depends on its term.
        if (statement.startsWith('EXPLAIN')) continue
        const key = /@@|LIKE/.test(statement) ? statement + values.join() : statement
        if (shown.has(key)) continue
        shown.add(key)
        await showPlan(pool, `${list}, ${name}`, { text: statement, values, large: LARGE })
      }
    }
  }
}
