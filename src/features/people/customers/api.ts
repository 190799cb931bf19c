import { z } from 'astro/zod'
import { ordersOfCustomers } from '@/features/hosting/orders/server/orders-of-customers'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { customerFields } from '@/features/people/customers/domain/customer-fields'
import { CUSTOMER_STANDINGS } from '@/features/people/customers/domain/customer-filter'
import { customerRecord } from '@/features/people/customers/domain/customer-record'
import { changeCustomerRecord } from '@/features/people/customers/server/change-customer-record'
import { customerPage } from '@/features/people/customers/server/customer-list'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { asForm, found, made, moment, search, withId } from '@/platform/api/shapes'
import { MEMBER_STATES } from '@/shared/member-states'

const customer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    customer_name: z.string(),
    customer_phone: z.string().nullable(),
    customer_company: z.string().nullable(),
    customer_address: z.string().nullable(),
    customer_zipcode: z.string().nullable(),
    customer_city: z.string().nullable(),
    customer_country: z.enum(MEMBER_STATES),
    customer_kvk: z.string().nullable(),
    customer_vat_id: z.string().nullable(),
    created_at: moment,
  })
  .meta({ id: 'Customer' })

const customerDetails = z.strictObject(customerFields).meta({ id: 'CustomerDetails' })

export const customerCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/customers',
    name: 'listCustomers',
    scope: 'customers:read',
    summary: 'Klanten, de nieuwste eerst',
    query: z.object({ ...pageQuery, standing: z.enum(CUSTOMER_STANDINGS).optional(), search }),
    answers: { status: 200, description: 'Een bladzijde klanten.', schema: pageOf(customer) },
    run: async ({ db }, { query: { standing, search, ...page } }) =>
      pageAnswer(
        await customerPage(db, {
          orders: ordersOfCustomers,
          filter: { standing, search },
          ...pageRequest(page),
        }),
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/customers/{id}',
    name: 'getCustomer',
    scope: 'customers:read',
    summary: 'Eén klant',
    params: withId,
    answers: { status: 200, description: 'De klant.', schema: customer },
    run: async ({ db }, { params: { id } }) => found(await customerWithId(db, id)),
  }),
  defineCall({
    method: 'PUT',
    path: '/customers/{id}',
    name: 'changeCustomer',
    scope: 'customers:write',
    summary: 'De gegevens van een klant, in hun geheel; wat je weglaat, wordt leeg',
    description: 'Het e-mailadres blijft. Facturen die er al zijn, veranderen niet.',
    params: withId,
    body: asForm(customerDetails, customerRecord),
    answers: { status: 200, description: 'Zo staan ze er nu.', schema: made },
    run: async (context, { params: { id }, body: record, caller: { admin } }) => {
      const outcome = await changeCustomerRecord(context, { customerId: id, record, admin })
      return outcome === 'unknown' ? refuse('not-found') : { answer: { id } }
    },
  }),
]
