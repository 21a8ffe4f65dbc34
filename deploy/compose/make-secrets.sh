#!/bin/sh
# Writes deploy/compose/.env with fresh secrets. Refuses to overwrite one: it would lock out what the old secrets encrypted.
set -eu
cd "$(dirname "$0")"
[ ! -e .env ] || { echo '.env exists already; keep it as safe as the database' >&2; exit 1; }
umask 077
secret() { openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n'; }

# A key for each pair of services of which one calls the other (cli/system/processes/hops.ts), derived from a secret that is
# kept nowhere: no process can sign as another.
pairs='gateway/identity rest/identity audit/identity lending/identity signature/identity flow/identity
subject_profile/identity gateway/audit rest/audit gateway/lending rest/lending identity/lending signature/lending flow/lending
subject_profile/lending gateway/signature rest/signature lending/signature gateway/flow rest/flow lending/flow
gateway/subject_profile rest/subject_profile lending/subject_profile flow/subject_profile'
root=$(secret)
role_secret=$(secret)
message_secret=$(secret)
broker_secret=$(secret)
derive() { printf '%s' "$2" | openssl dgst -sha256 -hmac "$1" -binary | openssl base64 -A | tr '+/' '-_' | tr -d '='; }
hop_keys() {
  separator=
  for pair in $pairs; do
    case "$1:$pair" in
      worker:gateway/* | worker:rest/*) continue ;;
      worker:* | "$1:$1/"* | "$1:"*"/$1") ;;
      *) continue ;;
    esac
    printf '%s%s:%s' "$separator" "$pair" "$(derive "$root" "hop:$pair")"
    separator=,
  done
}

# The passwords of the database roles as which a process signs in, derived as the migration does.
role_passwords() {
  case "$1" in
    identity) roles='identity idp' ;;
    worker)
      roles=idp
      for component in $components; do roles="$roles $component ${component}_worker"; done
      ;;
    *) roles=$1 ;;
  esac
  separator=
  for role in $roles; do
    printf '%sotorga_%s:%s' "$separator" "$role" "$(derive "$role_secret" "database-role:otorga_$role")"
    separator=,
  done
}

components='identity audit lending signature flow subject_profile'
cat >.env <<END
PLATFORM_ADMIN_EMAIL=${1:-admin@example.com}
ENCRYPTION_KEYS=k$(date +%Y%m%d):$(secret)
SERVICE_TOKEN_SECRET=$(secret)
ACCESS_TOKEN_SECRET=$(secret)
SUBJECT_ID_KEY=$(secret)
MESSAGE_SECRET=$message_secret
DATABASE_ROLE_SECRET=$role_secret
IDP_ADMIN_SECRET=$(secret)
KEYCLOAK_CLIENT_SECRET=$(secret)
POSTGRES_PASSWORD=$(secret)
RABBITMQ_PASSWORD=$(secret)
AMQP_USER_SECRET=$broker_secret
S3_SECRET_ACCESS_KEY=$(secret)
END
upper() { echo "$1" | tr '[:lower:]' '[:upper:]'; }
for process in $components gateway rest worker; do
  printf 'HOP_KEYS_%s=%s\n' "$(upper $process)" "$(hop_keys $process)"
done >>.env
for process in $components worker; do
  printf 'DATABASE_ROLE_PASSWORDS_%s=%s\n' "$(upper $process)" "$(role_passwords $process)"
done >>.env
# The gateway is one user of the broker, reads the messages of identity management and signs what it asks of it.
{
  printf 'AMQP_PASSWORD_GATEWAY=%s\n' "$(derive "$broker_secret" broker-user:session-gateway)"
  printf 'MESSAGE_KEYS_GATEWAY=identity:%s,session-gateway:%s\n' \
    "$(derive "$message_secret" publisher:identity)" "$(derive "$message_secret" publisher:session-gateway)"
} >>.env
echo 'wrote deploy/compose/.env'
