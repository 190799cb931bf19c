import { expect, test } from 'vitest'
import { typedTexts } from './form-state'

test('a form gives back what was typed, but no password, file, carried field or reserved name', () => {
  const form = new FormData()
  form.set('name', 'Jan')
  form.set('password', 'geheim')
  form.set('new_password', 'geheim')
  form.set('request_id', 'x')
  form.set('_action', 'x')
  form.set('$ACTION_KEY', 'x')
  form.set('attachment', new Blob(['x']))
  expect(typedTexts(form)).toEqual({ name: 'Jan' })
})

test('a character that no database keeps is left out of what was typed', () => {
  const form = new FormData()
  form.set('name', 'Ja\0n')
  expect(typedTexts(form)).toEqual({ name: 'Jan' })
})
