import type { ReactNode } from 'react'
import type { ListItem } from '@/content/list-items'
import type { OfficeAction } from '@/features/people/accounts/domain/office-access'
import { actionAddress } from '@/shared/action-address'
import { type FormState, isRefused } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { itemAnchor, listPath } from '../../../domain/page-lists'
import type { OfficeList } from '../../../server/list-in-office'

/** Fields of what an owner wrote; of a new item without it. */
export type ItemFields<Own> = (own: Own | undefined, sent: FormState<object>) => ReactNode

interface ItemFormProps<Own> {
  list: OfficeList
  id: string
  /** Absent for a new one. */
  item?: ListItem<Own>
  label: string
  saves: OfficeAction
  fields: ItemFields<Own>
  sent: FormState<object>
}

/** Form of an item that the owner writes. */
export function ItemForm<Own>({
  list: { name, version },
  id,
  item,
  label,
  saves,
  fields,
  sent,
}: ItemFormProps<Own>) {
  const isShown = isRefused(sent) ? sent.values.shown === 'on' : (item?.isShown ?? true)
  return (
    <form
      method="post"
      noValidate
      action={`${actionAddress(saves, listPath(name))}#${item ? itemAnchor(id) : NEW_ANCHOR}`}
      aria-label={label}
      className="mt-2 grid max-w-3xl gap-4 rounded border border-hairline bg-paper p-4 sm:p-5"
    >
      <input type="hidden" name="list" value={name} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={id} />
      {fields(item?.own, sent)}
      <Checkbox
        name="shown"
        value="on"
        label="Tonen op de site"
        hint="Zonder vinkje is het een concept, dat alleen jullie hier zien."
        defaultChecked={isShown}
      />
      <Button type="submit" className="justify-self-start">
        Bewaren
      </Button>
    </form>
  )
}

/** Where a new item is written. */
export const NEW_ANCHOR = 'nieuw'
