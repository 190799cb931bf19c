import type { Driver } from './driver.ts'
import { launchPuppeteer } from './puppeteer.ts'
import { launchWebKit } from './webkit.ts'

/** A browser engine from Debian's packages. */
export interface Engine {
  name: string
  /** Starts it with a new profile, without cookies or storage. */
  launch: () => Promise<Driver>
}

const FIREFOX = '/usr/bin/firefox-esr'
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Chromium is included so that a failure of one engine can be told from a wrong journey. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Chromium',
    launch: () =>
      launchPuppeteer({
        browser: 'chrome',
        executablePath: CHROMIUM,
        // Chromium refuses its sandbox to root, as on most build machines.
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      }),
  },
  { name: 'Firefox', launch: () => launchPuppeteer({ browser: 'firefox', executablePath: FIREFOX }) },
  { name: 'WebKitGTK', launch: launchWebKit },
]
