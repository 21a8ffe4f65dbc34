import type { AlertsTexts } from './alerts-texts.ts'

export const pt: AlertsTexts = {
  title: 'Alertas',
  filter: 'Estado dos alertas',
  all: 'Todos',
  empty: 'Nenhum alerta está neste estado.',
  about: (name, time) => `${name} · ${time}`,
  assigned: (name) => `Atribuído a ${name}`,
  unassigned: 'Não está atribuído',
  unnamed: 'Alguém sem nome',
  note: 'Anotação',
  resolution: 'Resultado',
  resolutions: {
    confirmed_risk: 'O risco é real',
    false_positive: 'Alarme falso',
    inconclusive: 'Não dá para saber',
  },
  take: 'Atender eu mesmo',
  takeOne: (what) => `Atender eu mesmo: ${what}`,
  taken: 'O alerta é seu.',
  close: 'Fechar o alerta',
  closing: 'Como termina?',
  endings: { resolved: 'Resolver', dismissed: 'Descartar' },
  send: { resolved: 'Resolver o alerta', dismissed: 'Descartar o alerta' },
  closed: 'O alerta foi fechado.',
  errors: { required: 'Escolha uma.', note: 'Diga o que encontrou.' },
}
