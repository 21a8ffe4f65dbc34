-- Besides the privileges: whoever else holds rights on the table, its owner too, changes no event by mistake or by stealth.
create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on audit.audit_event
  for each statement execute function audit.refuse_change();
