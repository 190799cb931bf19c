import { expect, test } from 'vitest'
import { shownAgain, typedTexts } from './form-state'

test('a form gives back what was typed, but no password, file, carried field or reserved name', () => {
  const form = new FormData()
  form.set('name', 'Jan')
  form.set('password', 'geheim')
  form.set('new_password', 'geheim')
  form.set('request_id', 'x')
  form.set('_action', 'x')
  form.set('$ACTION_KEY', 'x')
  form.set('attachment', new Blob(['x']))
  expect(typedTexts(form, new Set(form.keys()))).toEqual({ name: 'Jan' })
})

test('characters that no database or invoice keeps are left out of what was typed; lines stay, and end in one character', () => {
  const form = new FormData()
  form.set('name', 'Ja\0n\u0001\u007f')
  form.set('message', 'een\r\n\ttwee\rdrie')
  expect(typedTexts(form, ['name', 'message'])).toEqual({ name: 'Jan', message: 'een\n\ttwee\ndrie' })
})

test('what a form did not ask is not read, and of what it asked comes back no more than was meant', () => {
  const form = new FormData()
  for (const name of ['email', 'company', 'x'.repeat(1000)]) form.set(name, 'y'.repeat(1000))
  form.set('name', 'Jan')
  const typed = typedTexts(form, ['name', 'email', 'phone'])
  expect(Object.keys(typed)).toEqual(['name', 'email'])
  const shown = shownAgain(
    typed,
    new Map([
      ['name', 400],
      ['email', 508],
    ]),
  )
  expect(shown).toEqual({ name: 'Jan', email: 'y'.repeat(508) })
})
