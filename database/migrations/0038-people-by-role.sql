-- Who holds a role, such as those whom a report can be given to. The key of the table begins with the person.
create index portal_user_role_by_role on portal_user_role (role_id, user_id);
