-- 「もしかして」 looks through the names of one ECS: without this, through every document of every ECS.
create index search_names on search_documents (ecs_id) where kind <> 'checksheet';
