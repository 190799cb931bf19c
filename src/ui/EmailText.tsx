/** An e-mail address, or a name shown in its place, that breaks after its @ first, and elsewhere only where it must. */
export function EmailText({ email }: { email: string }) {
  const split = email.lastIndexOf('@') + 1
  return (
    <span className="[overflow-wrap:anywhere]">
      {email.slice(0, split)}
      {split > 0 ? <wbr /> : null}
      {email.slice(split)}
    </span>
  )
}
