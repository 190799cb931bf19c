import type { ActionClient } from 'astro:actions'
import type { APIContext } from 'astro'
import { OFFICE_FAILED } from '@/office/rules/office-flash'
import {
  errorsOf,
  type FormNotice,
  type FormState,
  type Said,
  type Texts,
  valuesOf,
} from '@/shared/form-state'

type PictureForm = ActionClient<FormState<Said & { typed: Texts }>, 'form', undefined>

/** The form of an article again after a picture was sent with it: what was typed stands there, saved or not. */
interface SentPicture {
  notice: FormNotice
  fields: Texts
  errors: Texts
  /** What became of the picture; absent when it was refused. */
  pictureSaid?: string
  /** Version that the form showed. */
  version?: string | undefined
}

/** What the page of an article shows after a picture was sent to it; undefined when none was. */
export function sentPicture(
  visit: Pick<APIContext, 'getActionResult'>,
  form: PictureForm,
): SentPicture | undefined {
  const result = visit.getActionResult(form)
  if (!result) return undefined
  const state = result.data ?? { status: 'failed' as const, values: {}, notice: OFFICE_FAILED }
  if (state.status === 'fresh') return undefined
  const { notice } = state
  if (state.status === 'accepted') {
    const { typed } = state
    return { notice, fields: typed, errors: {}, pictureSaid: notice.title, version: typed.version }
  }
  const fields = valuesOf(state)
  return { notice, fields, errors: errorsOf(state), version: fields.version }
}
