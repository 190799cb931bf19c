/** 'Uitloggen': a POST form, so that no link and no prefetch can sign anybody out. */
export function SignOutButton({ size = 'regular' }: { size?: 'regular' | 'small' }) {
  const height = size === 'small' ? 'min-h-11 text-small' : 'min-h-13'
  return (
    <form method="post" action="/uitloggen">
      <button
        type="submit"
        className={`${height} cursor-pointer thread-link hover:decoration-madder on-ink:hover:decoration-linen`}
      >
        Uitloggen
      </button>
    </form>
  )
}
