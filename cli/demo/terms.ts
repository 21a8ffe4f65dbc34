/** The terms of every product of the demo. */
export const terms = {
  category: 'personal',
  amount_config: { min: 1_000_000, max: 20_000_000, default: 5_000_000, step: 100_000, currency: 'COP' },
  term_config: { min_days: 90, max_days: 720, options: [120, 360, 720] },
  rate_config: { type: 'fixed', rate: 0.24 },
}

export const fees = { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 }
