import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'

/** Throws a draft away; what was sent of it stays. */
export function DeleteDraft({ quoteId, address }: { quoteId: string; address: string }) {
  return (
    <form method="post" action={actionAddress('quoteOffice.deleteDraft', address)}>
      <input type="hidden" name="quote_id" value={quoteId} />
      <Button type="submit" size="small" variant="quiet">
        Concept weggooien
      </Button>
    </form>
  )
}
