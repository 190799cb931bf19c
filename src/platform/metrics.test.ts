import { expect, test } from 'vitest'
import type { Context } from './context'
import { createMetrics, type Measurement } from './metrics'

const TOKEN = 'a token of some length'

const warnings: string[] = []
const log = { warn: (_details: unknown, text = '') => void warnings.push(text) }
const metricsOf = (measure: () => Promise<Measurement[]>) => createMetrics(TOKEN, measure, log)

function ask(metrics: ReturnType<typeof createMetrics>, authorization?: string) {
  const request = {
    method: 'GET',
    search: new URLSearchParams(),
    body: Buffer.of(),
    headers: { authorization },
  }
  return metrics.endpoint({} as Context, { ...request, pathname: '/metrics', logger: { error: () => {} } })
}

test.each([undefined, '', TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
  'who shows %j learns nothing',
  async (authorization) => {
    expect(
      await ask(
        metricsOf(async () => []),
        authorization,
      ),
    ).toEqual({ status: 401, text: 'Geen toegang.\n' })
  },
)

test('who shows the token learns what was answered, how fast, and what the features tell', async () => {
  const metrics = metricsOf(async () => [
    { name: 'site_mails', help: 'Mails', label: 'state', values: [{ label: 'dead', value: 2 }] },
  ])
  metrics.countStatic()
  metrics.countStatic()
  metrics.observe('GET', 200, 0.02)
  metrics.observe('BREW', 405, 0.001)
  for (let asked = 0; asked < 2; asked++) {
    const { status, text, type } = await ask(metrics, `Bearer ${TOKEN}`)
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    expect(text).toContain('\nhttp_static_responses_total 2\n')
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.025",method="GET",status="200"} 1\n')
    expect(text).toContain('http_request_duration_seconds_count{method="other",status="405"} 1\n')
    expect(text).toContain('\nsite_up 1\n')
    expect(text).toContain('\nsite_mails{state="dead"} 2\n')
    expect(text).toContain('process_resident_memory_bytes')
  }
})

test('without database the process still tells about itself', async () => {
  const { text } = await ask(
    metricsOf(() => Promise.reject(new Error('gone'))),
    `Bearer ${TOKEN}`,
  )
  expect(text).toContain('\nsite_up 0\n')
  expect(warnings).toEqual(['Metingen niet gelukt'])
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})
