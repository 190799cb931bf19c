import { dnsHostConformance } from '../../../../../tests/support/providers/dns-host-conformance'
import { hostingPanelConformance } from '../../../../../tests/support/providers/hosting-panel-conformance'
import { asText, startProviderServer } from '../../../../../tests/support/providers/provider-server'
import { registrarConformance } from '../../../../../tests/support/providers/registrar-conformance'
import { manualDnsHost, manualPanel, manualRegistrar } from './by-hand'

/** A provider that nobody calls: any call counts as a change. */
async function nobody() {
  let calls = 0
  const server = await startProviderServer(() => {
    calls++
    return asText(404, 'Not Found')
  })
  return {
    server,
    secrets: [],
    changes: () => calls,
    finish: () => {},
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

const nothing = () => {}

registrarConformance('A registrar by hand', async () => ({
  ...(await nobody()),
  driver: manualRegistrar,
  transferCode: 'Verhuis#8812',
  takeElsewhere: nothing,
  addForAnother: nothing,
  ignoreChanges: nothing,
  ignoreTransfers: nothing,
  makePremium: nothing,
  price: nothing,
  refuseNext: nothing,
  endsIn: undefined,
  resume: nothing,
}))

hostingPanelConformance('A panel by hand', async () => ({
  ...(await nobody()),
  driver: manualPanel,
  packages: ['onbeperkt', 'klein'],
  addSomebodyElses: nothing,
  ignoreChanges: nothing,
  setSuspended: nothing,
  refuseNext: nothing,
  suspends: false,
}))

dnsHostConformance('A DNS host by hand', async () => ({
  ...(await nobody()),
  driver: manualDnsHost,
  addSomebodyElses: nothing,
  ignoreChanges: nothing,
}))
