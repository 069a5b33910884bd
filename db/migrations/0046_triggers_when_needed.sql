-- Most changes of a member touch none of what these two keep, and a function that is not called costs nothing. The conditions are those of the functions themselves:
-- when one of them changes, its condition does too.
drop trigger members_set_due on members;
create trigger members_set_due_first before insert on members for each row execute function set_due();
-- After members_record_milestones, which sets when each began: triggers run in the order of their names, and a condition sees what those before it have set.
create trigger members_set_due before update on members for each row
  when (new.fact_find_completed_at is distinct from old.fact_find_completed_at or new.file_complete_at is distinct from old.file_complete_at
    or new.sent_to_provider_at is distinct from old.sent_to_provider_at)
  execute function set_due();

drop trigger members_then_mark_signature on members;
create trigger members_then_mark_signature before update on members for each row
  when (new.signed_at is not null or old.signed_at is not null or new.signature_unchecked or new.signature_stale_since is not null)
  execute function mark_signature_unchecked();
