import { dnsHostConformance } from '../../../../../../tests/support/providers/dns-host-conformance'
import { startPowerDnsServer } from '../../../../../../tests/support/providers/power-dns'
import { powerDns } from './power-dns'
import { powerDnsSettings } from './schemas'

dnsHostConformance('PowerDNS', async () => {
  const server = await startPowerDnsServer()
  const { url, apiKey, timeLimit } = server
  return {
    server,
    driver: powerDns(powerDnsSettings.parse({ baseUrl: `${url}/`, apiKey }), { timeLimit }),
    secrets: [apiKey],
    changes: server.changes,
    finish: () => {},
    addSomebodyElses: (name) => server.addZone(`${name}.`, ''),
    ignoreChanges: server.ignoreChanges,
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
})
