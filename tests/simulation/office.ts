/** The one administrator. */
export const OFFICE = { id: '0f1ce000-0000-4000-8000-000000000001', name: 'Roos', role: 'admin' } as const
