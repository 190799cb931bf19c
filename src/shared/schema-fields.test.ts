import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { orderRequest } from '@/features/hosting/checkout/domain/order-request'
import { contactMessage } from '@/features/sales/leads/contact/domain/contact-message'
import { fieldsOf } from './schema-fields'

test('a form reads the fields of its schema, and twice the length that each may have', () => {
  expect(Object.fromEntries(fieldsOf(contactMessage))).toMatchObject({
    name: 400,
    email: 508,
    message: 10_000,
  })
})

test('a schema that makes something else of its fields has the same fields', () => {
  const fields = fieldsOf(orderRequest)
  expect(fields.get('customer_city')).toBe(400)
  expect(fields.get('hosting_package')).toBe(400)
  expect([...fields.keys()]).toContain('house_number')
})

test('a schema without fields of its own is a fault of ours', () => {
  expect(() => fieldsOf(z.record(z.string(), z.string()))).toThrow('named fields')
})
