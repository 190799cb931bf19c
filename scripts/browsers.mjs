// The browsers from Debian that tests/browsers drives.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs by the Debian package that installs them. */
const PROGRAMS = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
}

/** Debian packages whose program is not on the path. */
export function missingBrowserPackages() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return Object.entries(PROGRAMS)
    .filter(([, program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([name]) => name)
}
