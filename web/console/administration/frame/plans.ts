/** What a tenant can buy, the smallest first. */
export const plans = ['starter', 'professional', 'enterprise'] as const
