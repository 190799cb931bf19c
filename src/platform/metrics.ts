import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isEqualInConstantTime } from './constant-time'
import { describeError } from './database-errors'
import type { RawEndpoint } from './edge/raw-endpoint'

/** What is counted while the process runs, to be fetched by Prometheus. */
export interface Metrics {
  /** A prerendered page or an asset went out from memory. */
  countStatic: () => void
  /** Anything else was answered. */
  observe: (method: string, status: number, seconds: number) => void
  /** Hands out everything so far, in Prometheus' text format, to who shows the token. */
  endpoint: RawEndpoint
}

/** A value that is looked up when somebody asks for the metrics; one per label where there are several. */
export interface Measurement {
  name: string
  help: string
  label?: string
  values: { label?: string; value: number }[]
}

const DURATION_BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A made-up method would make a series of its own each time. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST']

/** `measure` may reject, when the database is away: then `site_up` is 0 and only the process is told about. */
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
    // A plain number: the edge sends tens of thousands of these in a second.
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
