import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isEqualInConstantTime } from './constant-time'
import { describeError } from './database-errors'
import type { RawEndpoint } from './edge/raw-endpoint'

/** Metrics of this process, for Prometheus to scrape. */
export interface Metrics {
  /** Counts a prerendered page or asset that was answered from memory. */
  countStatic: () => void
  /** Records any other answer. */
  observe: (method: string, status: number, seconds: number) => void
  /** Metrics in Prometheus' text format, for a request with the token. */
  endpoint: RawEndpoint
}

/** Gauge that is measured on each scrape, with one value per label if it has any. */
export interface Measurement {
  name: string
  help: string
  label?: string
  values: { label?: string; value: number }[]
}

const DURATION_BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Known methods: each invented one would make a series of its own. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST']

/**
 * Creates the metrics. If `measure` rejects, as without a database, `site_up` is 0 and only the process is reported.
 */
export function createMetrics(
  token: string,
  measure: () => Promise<Measurement[]>,
  log: Pick<Logger, 'warn'>,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let sent = 0
  const statics = new Counter({
    name: 'http_static_responses_total',
    help: 'Prerendered pages and assets, answered from memory',
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Everything that is not answered from memory, from request to last byte',
    labelNames: ['method', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    // A plain counter: the edge increments it tens of thousands of times per second.
    countStatic: () => sent++,
    observe: (method, status, seconds) =>
      durations.observe({ method: METHODS.includes(method) ? method : 'other', status }, seconds),
    endpoint: async (_context, { headers }) => {
      if (!isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`)) return NO_ACCESS
      statics.reset()
      statics.inc(sent)
      return {
        status: 200,
        text: `${await registry.metrics()}\n${await measured(measure, log)}`,
        type: PROMETHEUS_TEXT,
      }
    },
  }
}

const NO_ACCESS = { status: 401, text: 'Geen toegang.\n' } as const
const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

async function measured(measure: () => Promise<Measurement[]>, log: Pick<Logger, 'warn'>): Promise<string> {
  const registry = new Registry()
  const measurements = await measure().catch((error) => {
    log.warn(describeError(error), 'Metingen niet gelukt')
    return undefined
  })
  const up = [{ value: measurements ? 1 : 0 }]
  const all: Measurement[] = [
    { name: 'site_up', help: 'Whether the database answers', values: up },
    ...(measurements ?? []),
  ]
  for (const { name, help, label, values } of all) {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] })
    for (const { label: of, value } of values) gauge.set(label ? { [label]: of ?? '' } : {}, value)
  }
  return await registry.metrics()
}
