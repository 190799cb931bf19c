import {
  accepted,
  done,
  type FormNotice,
  type FormOutcome,
  type FormRedirect,
  failed,
  type Said,
} from '@/shared/form-state'
import type { Context } from '../context'

/** What an answer that depends on more than the outcome is told. */
export interface Told<Input, Sender> {
  context: Context
  input: Input
  sender: Sender
}

type Refusal = Extract<FormOutcome, { status: 'invalid' | 'failed' }>

/** A flash message by its name, a notice (an error is a refusal, anything else is said on the page), or a whole answer. */
type Answer<Flash extends string> =
  | Flash
  | FormNotice
  | Refusal
  | ({ status: 'accepted'; cause?: unknown } & (FormRedirect<Flash> | Said))

type Say<Result, Told, Flash extends string> =
  | Answer<Flash>
  | ((result: Result, told: Told) => Answer<Flash> | Promise<Answer<Flash>>)

/** What a use case may come to. The compiler finds the outcomes of a `Result` only where it is bound to this. */
// biome-ignore lint/suspicious/noConfusingVoidType: a use case may answer nothing
export type AnyResult = string | boolean | number | object | null | undefined | void

/** The outcomes of a use case by their names; one without any is `done`, one that answers whether is `true` or `false`. */
type OutcomeIn<Result> = Result extends string | boolean
  ? `${Result}`
  : Result extends { outcome: infer Outcome extends string }
    ? Outcome
    : 'done'

type ResultWith<Result, Outcome> = Result extends string | boolean
  ? Outcome extends `${Result}`
    ? Result
    : never
  : Result extends { outcome: infer Own }
    ? Outcome extends Own
      ? Result
      : never
    : Outcome extends 'done'
      ? Result
      : never

/**
 * What a form says of each outcome of its use case, as a table or a function. An outcome that is left out does not
 * compile. Write a function in place, without types: one whose parameter has a type is a source of inference for `Result`.
 */
export type Says<Result, Told, Flash extends string> =
  | { [Outcome in OutcomeIn<Result>]: Say<ResultWith<Result, Outcome>, Told, Flash> }
  | ((result: Result, told: Told) => Answer<Flash> | Promise<Answer<Flash>>)

type AnswerIn<Say> = Say extends (...told: never[]) => infer Answer ? Awaited<Answer> : Say

type AnswersIn<Says> = Says extends (...told: never[]) => unknown
  ? AnswerIn<Says>
  : AnswerIn<Says[keyof Says]>

type AcceptedAs<Answer> = Answer extends string
  ? { flash: Answer }
  : Answer extends { status: infer Status }
    ? 'accepted' extends Status
      ? Omit<Answer, 'status' | 'cause'>
      : never
    : Said

/** What a form that went well hands to its page. */
export type AcceptedIn<Says> = AcceptedAs<AnswersIn<Says>>

// biome-ignore lint/suspicious/noExplicitAny: each form's own types are checked where it is written
type AnySay = Answer<string> | ((result: any, told: any) => Answer<string> | Promise<Answer<string>>)

export type AnySays = Extract<AnySay, (...told: never[]) => unknown> | Readonly<Record<string, AnySay>>

/** The answer to this result. */
export async function said(
  says: AnySays,
  result: unknown,
  told: Told<unknown, unknown>,
): Promise<FormOutcome<object>> {
  const say = typeof says === 'function' ? says : says[outcomeIn(result)]
  if (say === undefined) throw new Error(`Nothing is said of ${outcomeIn(result)}`)
  const answer = typeof say === 'function' ? await say(result, told) : say
  if (typeof answer === 'string') return done(answer)
  if ('status' in answer) return answer
  return answer.tone === 'error' ? failed(answer) : accepted(answer)
}

function outcomeIn(result: unknown): string {
  if (typeof result === 'string' || typeof result === 'boolean') return String(result)
  return typeof result === 'object' && result && 'outcome' in result ? String(result.outcome) : 'done'
}
