import type { z } from 'astro/zod'
import pino from 'pino'
import { server } from '../../src/actions'
import type { SignedInAccount } from '../../src/features/people/accounts/domain/roles'
import type { Context } from '../../src/platform/context'
import type { FormState } from '../../src/shared/form-state'

type Server = typeof server

/** 'contact.sendMessage': group and action, as in a form's URL. */
export type ActionName = {
  [Group in keyof Server & string]: `${Group}.${keyof Server[Group] & string}`
}[keyof Server & string]

export type Fields = Readonly<Record<string, string | File | readonly string[]>>

/** Answer of a form: its state, with data for its page or a redirect. */
export type Answer = FormState<Record<string, unknown>>

export interface Sender {
  account?: SignedInAccount | undefined
  clientAddress?: string
  /** Path of the page with the form. */
  path?: string
}

export interface Called {
  answer: Answer
  /** Log entries of the call. */
  log: { msg: string; err?: { message: string } }[]
}

/** An action as `defineAction` of `astro-actions.ts` returns it. */
interface BareAction {
  (input: unknown, api: unknown): Promise<Answer>
  accept: 'form' | 'json'
  input: z.ZodType
}

/** Every action of the site. */
export function actionNames(): ActionName[] {
  const groups = Object.entries(server) as [string, object][]
  return groups.flatMap(([group, actions]) =>
    Object.keys(actions).map((name) => `${group}.${name}` as ActionName),
  )
}

/** Whether the action takes a form, not a script's request. */
export function isForm(name: ActionName): boolean {
  return actionOf(name).accept === 'form'
}

/** Sends these fields to an action, as a page of the site does. Throws the errors from which Astro makes a status. */
export async function callAction(
  context: Context,
  name: ActionName,
  fields: Fields,
  { account, clientAddress = '203.0.113.7', path = '/' }: Sender = {},
): Promise<Called> {
  const log: Called['log'] = []
  const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line)) })
  const locals = { context, account, clientAddress, logger, actionName: name }
  const api = { locals, url: new URL(path, 'http://localhost') }
  const action = actionOf(name)
  const sent = action.accept === 'form' ? formOf(fields) : action.input.parse(fields)
  return { answer: await action(sent, api), log }
}

function actionOf(name: ActionName): BareAction {
  const [group = '', action = ''] = name.split('.')
  const groups = server as unknown as Record<string, Record<string, BareAction>>
  const found = groups[group]?.[action]
  if (!found) throw new Error(`There is no action ${name}`)
  return found
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}
