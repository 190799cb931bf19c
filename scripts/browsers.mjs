// The browsers from Debian that tests/browsers drives.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program by the Debian package that brings it. */
const PROGRAMS = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
}

/** The Debian packages whose program is nowhere on the path. */
export function missingBrowserPackages() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return Object.entries(PROGRAMS)
    .filter(([, program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([name]) => name)
}
