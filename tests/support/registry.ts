import { createTestContext, type TestContext, testSettings } from './database'
import { type RdapServer, startRdapServer } from './rdap'

export interface Registry extends AsyncDisposable {
  site: TestContext
  rdap: RdapServer
}

/** A site that uses a registry of the test's own. */
export async function startRegistry(): Promise<Registry> {
  const rdap = await startRdapServer()
  const site = await createTestContext({ settings: { ...testSettings(), rdapUrl: rdap.url } })
  return {
    site,
    rdap,
    [Symbol.asyncDispose]: async () => {
      await rdap.stop()
      await site[Symbol.asyncDispose]()
    },
  }
}
