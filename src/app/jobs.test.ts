import { expect, test } from 'vitest'
import { jobNames } from '@/platform/jobs'
import { JOBS } from './jobs'

/** Whether a cron line names this hour; one that runs every hour does not count, as it runs again soon after. */
function namesHour(cron: string, hour: number): boolean {
  const [, hours = ''] = cron.split(' ')
  return hours.split(',').some((part) => {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?(?:\/\d+)?$/.exec(part) ?? []
    return from !== '' && Number(from) <= hour && hour <= Number(to)
  })
}

test('no job begins between two and three: that hour does not come or comes twice when clocks change', () => {
  expect(['15 2 * * *', '0 1-4 * * *', '5 1,2 * * *'].map((cron) => namesHour(cron, 2))).toEqual([
    true,
    true,
    true,
  ])
  const between = jobNames(JOBS).filter((name) => namesHour(JOBS[name].cron ?? '', 2))
  expect(between).toEqual([])
})
