import { graphql } from '../../graph/tada.ts'

export const NotificationsScreen = graphql(`
  query NotificationsScreen {
    tenantSettings {
      id
      rowVersion
      reminders
      notifications {
        applicationReceived
        validationWaiting
        contractToSign
        contractSigned
        decision
        disbursed
        instalmentDue
        instalmentOverdue
      }
    }
  }
`)
