import type { Pool } from 'pg'

export const AIM_MS = 100
export const RUNS = 15

export interface Office {
  url: string
  /** Cookie of a signed-in administrator. */
  cookie: string
}

/** Times whole pages of the back office at the server, and prints median and maximum. */
export async function timeViews({ url, cookie }: Office, views: Readonly<Record<string, string>>) {
  for (const [name, path] of Object.entries(views)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const startedAt = performance.now()
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - startedAt)
    }
    times.sort((a, b) => a - b)
    const [median = 0, slowest = 0] = [times[RUNS >> 1], times.at(-1)]
    const verdict = median <= AIM_MS ? 'ok' : 'TOO SLOW'
    console.log(
      `  ${name.padEnd(28)} ${median.toFixed(0).padStart(5)} ms ${slowest.toFixed(0).padStart(6)} ms  ${verdict}`,
    )
  }
}

interface Statement {
  text: string
  values?: unknown[]
  /** Tables that no view may scan as a whole. */
  large: RegExp
}

/** Prints the query plan of a statement, and whether it scans a whole large table. */
export async function showPlan(pool: Pool, name: string, { text, values = [], large }: Statement) {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, values)
  const plan = rows.map((row) => String(row['QUERY PLAN']))
  const scans = plan
    .filter((line) => /Scan/.test(line) && !line.includes('never executed'))
    .map((line) =>
      line
        .replace(/\(actual.*/, '')
        .replace(/->/, '')
        .trim(),
    )
  const time = plan.find((line) => line.startsWith('Execution'))?.replace('Execution Time: ', '')
  const isWhole = scans.some((scan) => scan.startsWith('Seq Scan') && large.test(scan))
  const verdict = isWhole ? 'READS THE WHOLE TABLE' : 'index'
  console.log(
    `  ${name.padEnd(38)} ${(time ?? '').padStart(10)}  ${verdict}: ${[...new Set(scans)].join(', ')}`,
  )
}
