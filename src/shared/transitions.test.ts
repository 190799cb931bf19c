import { expect, test } from 'vitest'
import { transitions } from './transitions'

const doors = transitions({ open: ['shut'], shut: ['open', 'locked'], locked: ['shut'] })

test('a state is followed by those of its table only, and the table reads both ways', () => {
  expect(doors.allow('open', 'shut')).toBe(true)
  expect(doors.allow('open', 'locked')).toBe(false)
  expect(doors.allow('open', 'open')).toBe(false)
  expect(doors.after('shut')).toEqual(['open', 'locked'])
  expect(doors.before('shut')).toEqual(['open', 'locked'])
})
