import { z } from 'astro/zod'
import { expect, expectTypeOf, test } from 'vitest'
import type { Senders } from './answer-form'
import { form } from './form'
import type { AcceptedIn } from './says'

const notice = { title: 'Dat gaat niet', tone: 'error', durationMs: 1 } as const

const bakers: Senders<{ id: string }, 'baked' | 'known'> = {
  name: 'oven',
  faultNotice: () => notice,
  failedNotice: notice,
  guard: () => ({ admit: async () => ({ sender: { id: 'Miriam' } }) }),
}

const bread = z.object({ bread_id: z.string() })

async function bake(id: string): Promise<{ outcome: 'baked'; minutes: number } | { outcome: 'burnt' }> {
  return id === 'wit' ? { outcome: 'baked', minutes: 40 } : { outcome: 'burnt' }
}

test('a form that leaves an outcome out, or names a flash message that its next page does not know, does not compile', () => {
  const baking = {
    who: bakers,
    asks: bread,
    does: (_context: unknown, { bread_id }: z.output<typeof bread>) => bake(bread_id),
  }
  expect(form({ ...baking, says: { baked: 'baked', burnt: notice } })).toBeTypeOf('function')
  // @ts-expect-error nothing is said of burnt bread
  form({ ...baking, says: { baked: 'baked' } })
  // @ts-expect-error no page of bakers knows that flash message
  form({ ...baking, says: { baked: 'sold', burnt: notice } })
  // @ts-expect-error one answer for two outcomes
  form({ ...baking, says: 'baked' })
  // @ts-expect-error a function that says nothing of burnt bread
  form({ ...baking, says: (result) => (result.outcome === 'baked' ? 'baked' : undefined) })
  form({
    who: bakers,
    asks: bread,
    does: (_context, { bread_id }, { id }) => bake(bread_id + id),
    says: {
      baked: ({ minutes }, { input, sender }) => {
        expectTypeOf(minutes).toEqualTypeOf<number>()
        expectTypeOf(input.bread_id).toEqualTypeOf<string>()
        expectTypeOf(sender).toEqualTypeOf<{ id: string }>()
        return { status: 'accepted', minutes }
      },
      burnt: notice,
    },
  })
})

test('what a form hands to its page is known by type', () => {
  expectTypeOf<AcceptedIn<{ made: () => { status: 'accepted'; key: string } }>>().toEqualTypeOf<{
    key: string
  }>()
  expectTypeOf<AcceptedIn<{ made: 'baked'; known: { status: 'failed' } }>>().toEqualTypeOf<{
    flash: 'baked'
  }>()
})
