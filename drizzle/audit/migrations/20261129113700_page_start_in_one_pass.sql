-- The counts of each level are read in their order, up to the one that the page begins in: neither grouped nor sorted before.
create or replace function audit.page_start(severity integer, skipped bigint, newest_first boolean, out moment timestamptz, out rest bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  width constant bigint[] := array[100, 60000, 3600000, 86400000];
  low bigint := -9223372036854775808;
  high bigint := 9223372036854775807;
  here bigint;
  events bigint;
  hit bigint;
  before bigint;
  upto bigint;
begin
  rest := skipped;
  for at in reverse 3..0 loop
    hit := null;
    upto := 0;
    -- A bucket has a count of each slot. The two loops differ by their order, which the index has.
    if newest_first then
      for here, events in
        select bucket, case severity when 1 then s1 else 0 end + case when severity <= 2 then s2 else 0 end
          + case when severity <= 3 then s3 else 0 end + case when severity <= 4 then s4 else 0 end + s5
        from audit.audit_stored_count where tenant_id = tenant and level = at and bucket >= low and bucket < high order by bucket desc
      loop
        if here is distinct from hit then hit := here; before := upto; end if;
        upto := upto + events;
        exit when upto > rest;
      end loop;
    else
      for here, events in
        select bucket, case severity when 1 then s1 else 0 end + case when severity <= 2 then s2 else 0 end
          + case when severity <= 3 then s3 else 0 end + case when severity <= 4 then s4 else 0 end + s5
        from audit.audit_stored_count where tenant_id = tenant and level = at and bucket >= low and bucket < high order by bucket
      loop
        if here is distinct from hit then hit := here; before := upto; end if;
        upto := upto + events;
        exit when upto > rest;
      end loop;
    end if;
    if upto <= rest then return; end if;
    rest := rest - before;
    low := hit;
    high := hit + width[at + 1];
  end loop;
  moment := to_timestamp((case when newest_first then high else low end)::numeric / 1000);
end
$$;
