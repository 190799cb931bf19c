import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // A test waits much of its time, for pages, mails and the database: a third worker uses that.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A build machine may stall for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  // A bound for what hangs, not for what is slow: beside other work the longest journeys take minutes.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Movement is tested where it matters (frame.spec); elsewhere drawing it takes the machine's time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        // Chromium refuses its sandbox to root, as on most build machines.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Debian's own starter asks for it, in vain here.
        '--disable-gpu-rasterization',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
