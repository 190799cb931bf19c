import type { AstroIntegration } from 'astro'

/**
 * Build integration that fails for a rendered route of ours that no table of access has: a new page is shown to nobody
 * until someone says to whom.
 */
export function listedRoutes(isListed: (route: string) => boolean): AstroIntegration {
  return {
    name: 'listed-routes',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        const unlisted = routes
          .filter(
            ({ origin, isPrerendered, type }) =>
              origin === 'project' && !isPrerendered && type !== 'redirect',
          )
          .map(({ pattern }) => pattern)
          .filter((pattern) => !isListed(pattern))
        if (unlisted.length > 0)
          throw new Error(
            `No roles for ${unlisted.join(', ')}: add a line to OFFICE_ROUTES, or to PUBLIC_ROUTES, in src/features/people/accounts/domain.`,
          )
      },
    },
  }
}
