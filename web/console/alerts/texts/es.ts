import type { AlertsTexts } from './alerts-texts.ts'

export const es: AlertsTexts = {
  title: 'Alertas',
  filter: 'Estado de las alertas',
  all: 'Todas',
  empty: 'Ninguna alerta está en este estado.',
  about: (name, time) => `${name} · ${time}`,
  assigned: (name) => `Asignada a ${name}`,
  unassigned: 'No está asignada',
  unnamed: 'Alguien sin nombre',
  note: 'Nota',
  resolution: 'Resultado',
  resolutions: {
    confirmed_risk: 'El riesgo es real',
    false_positive: 'Falsa alarma',
    inconclusive: 'No se puede saber',
  },
  take: 'Atenderla yo',
  takeOne: (what) => `Atenderla yo: ${what}`,
  taken: 'La alerta es tuya.',
  close: 'Cerrarla',
  closing: '¿Cómo termina?',
  endings: { resolved: 'Resolver', dismissed: 'Descartar' },
  send: { resolved: 'Resolver la alerta', dismissed: 'Descartar la alerta' },
  closed: 'La alerta quedó cerrada.',
  errors: { required: 'Elige una.', note: 'Di qué encontraste.' },
}
